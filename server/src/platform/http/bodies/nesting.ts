const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether lists and objects in a JSON text stand more than `limit` deep in each other. V8 reads any depth, but what then
 * walks the value by calling itself ends with its stack used up.
 */
export function isNestedDeeper(json: string, limit: number): boolean {
  let [depth, isInText] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (opening.has(code)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (closing.has(code)) depth -= 1;
  }
  return false;
}
