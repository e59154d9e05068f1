/** The file under web/src/screens that shows a path: `/tools/home` → `tools/home.tsx`, `/` → `root.tsx`, `{id}` → `by-id`. */
export function filePathOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  if (words.length === 0) return 'root.tsx';
  return `${words.map((word) => word.replace(/^\{(\w+)\}$/, 'by-$1')).join('/')}.tsx`;
}
