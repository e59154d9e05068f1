import { cloningLimits } from '@timbre/contract/cloning/cloning';

/** A name that none of these voices has, as `My voice 2`. */
function unused(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  let [free, number] = [name, 1];
  while (isTaken(free)) {
    number += 1;
    free = `${name} ${number}`;
  }
  return free;
}

/** What devices call their recordings says nothing of who speaks. */
const saysNothing =
  /^(?:audio|clip|file|memo|mic|new|output|record(?:er|ing)?|rec|sample|untitled|vid|video|voice|vm|img|mov|dji|zoom|track)*$/iu;

/** A voice's name as the name of its recording tells it, else the usual one; none of those that are taken. */
export function guessedName(fileName: string, usual: string, taken: readonly string[]): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .split(/[\s._-]+/u)
    .filter((word) => /\p{L}/u.test(word));
  const name = [...words.join(' ')]
    .slice(0, cloningLimits.nameChars - 4)
    .join('')
    .trim();
  if (name === '' || saysNothing.test(name.replaceAll(/[^\p{L}]/gu, ''))) return unused(usual, taken);
  return unused(name.charAt(0).toLocaleUpperCase() + name.slice(1), taken);
}
