import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { mediaExtensions } from '@timbre/contract/limits';

/** Why a file can't be a sample at all; what is only too much may be cut, up to a limit. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'empty' | 'format' | 'trimLarge' | null {
  if (size === 0) return 'empty';
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!(mediaExtensions as readonly string[]).includes(ending)) return 'format';
  return size > cloningLimits.trimBytes ? 'trimLarge' : null;
}

/** The rule of links: http or https, and no spaces. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text.trim());
