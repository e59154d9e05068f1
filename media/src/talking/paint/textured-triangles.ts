/** A picture as one number a pixel: red, green, blue and alpha from the lowest byte. */
export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Sixteen bits behind the point. */
const one = 65_536;

/** Draws triangles of `from` into `into`, between pixels by their four neighbours, in whole numbers. */
export function triangleDrawer(
  from: PixelPicture,
  into: PixelPicture,
): (x: Float32Array, y: Float32Array, u: Float32Array, v: Float32Array, a: number, b: number, c: number) => void {
  const source = from.pixels;
  const target = into.pixels;
  const stride = from.width;
  const highestU = Math.floor((from.width - 1.001) * one);
  const highestV = Math.floor((from.height - 1.001) * one);

  /** One row: `u` and `v` are where it begins in the source; they and their steps are whole numbers. */
  function span(start: number, length: number, u: number, v: number, du: number, dv: number): void {
    let uu = u | 0;
    let vv = v | 0;
    const stepU = du | 0;
    const stepV = dv | 0;
    const end = start + length;
    for (let place = start | 0; place < end; place = (place + 1) | 0) {
      const fx = (uu >>> 8) & 255;
      const fy = (vv >>> 8) & 255;
      const gx = 256 - fx;
      const gy = 256 - fy;
      const first = Math.imul(vv >>> 16, stride) + (uu >>> 16);
      const a = source[first] as number;
      const b = source[first + 1] as number;
      const c = source[first + stride] as number;
      const d = source[first + stride + 1] as number;
      // Two of the four bytes at a time, with room between them.
      const t0 = ((Math.imul(a & 0xff00ff, gx) + Math.imul(b & 0xff00ff, fx)) >>> 8) & 0xff00ff;
      const t1 = ((Math.imul((a >>> 8) & 0xff00ff, gx) + Math.imul((b >>> 8) & 0xff00ff, fx)) >>> 8) & 0xff00ff;
      const b0 = ((Math.imul(c & 0xff00ff, gx) + Math.imul(d & 0xff00ff, fx)) >>> 8) & 0xff00ff;
      const b1 = ((Math.imul((c >>> 8) & 0xff00ff, gx) + Math.imul((d >>> 8) & 0xff00ff, fx)) >>> 8) & 0xff00ff;
      target[place] =
        (((Math.imul(t0, gy) + Math.imul(b0, fy)) >>> 8) & 0xff00ff) |
        ((Math.imul(t1, gy) + Math.imul(b1, fy)) & 0xff00ff00);
      uu = (uu + stepU) | 0;
      vv = (vv + stepV) | 0;
    }
  }

  /** The same where the source ends within the row: its edge goes on. */
  function edgeSpan(start: number, length: number, u: number, v: number, du: number, dv: number): void {
    for (let nth = 0; nth < length; nth += 1) {
      const at = (from: number, step: number, most: number): number => Math.min(most, Math.max(0, from + nth * step));
      span(start + nth, 1, at(u, du, highestU), at(v, dv, highestV), 0, 0);
    }
  }

  const isInside = (first: number, last: number, most: number): boolean =>
    first >= 0 && last >= 0 && first <= most && last <= most;

  return (x, y, u, v, a, b, c) => {
    const x0 = x[a] as number;
    const y0 = y[a] as number;
    const u0 = u[a] as number;
    const v0 = v[a] as number;
    const x1 = x[b] as number;
    const y1 = y[b] as number;
    const x2 = x[c] as number;
    const y2 = y[c] as number;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (area > -1e-7 && area < 1e-7) return;
    const [ub, uc, vb, vc] = [
      (u[b] as number) - u0,
      (u[c] as number) - u0,
      (v[b] as number) - v0,
      (v[c] as number) - v0,
    ];
    const scale = one / area;
    const du = (ub * (y2 - y0) - uc * (y1 - y0)) * scale;
    const dv = (vb * (y2 - y0) - vc * (y1 - y0)) * scale;
    const duDown = (uc * (x1 - x0) - ub * (x2 - x0)) * scale;
    const dvDown = (vc * (x1 - x0) - vb * (x2 - x0)) * scale;
    // From its highest corner to its lowest.
    let [tx, ty, mx, my, lx, ly] = [x0, y0, x1, y1, x2, y2];
    if (ty > my) [tx, ty, mx, my] = [mx, my, tx, ty];
    if (my > ly) [mx, my, lx, ly] = [lx, ly, mx, my];
    if (ty > my) [tx, ty, mx, my] = [mx, my, tx, ty];
    const rows = Math.min(into.height, Math.ceil(ly - 0.5));
    const long = ly > ty ? (lx - tx) / (ly - ty) : 0;
    const upper = my > ty ? (mx - tx) / (my - ty) : 0;
    const lower = ly > my ? (lx - mx) / (ly - my) : 0;
    for (let row = Math.max(0, Math.ceil(ty - 0.5)); row < rows; row += 1) {
      const middle = row + 0.5;
      const one1 = tx + (middle - ty) * long;
      const one2 = middle < my ? tx + (middle - ty) * upper : mx + (middle - my) * lower;
      const start = Math.max(0, Math.ceil((one1 < one2 ? one1 : one2) - 0.5));
      const end = Math.min(into.width, Math.ceil((one1 < one2 ? one2 : one1) - 0.5));
      if (start >= end) continue;
      const right = start + 0.5 - x0;
      const down = middle - y0;
      const fromU = u0 * one - one / 2 + right * du + down * duDown;
      const fromV = v0 * one - one / 2 + right * dv + down * dvDown;
      const last = end - start - 1;
      const isWhole = isInside(fromU, fromU + last * du, highestU) && isInside(fromV, fromV + last * dv, highestV);
      (isWhole ? span : edgeSpan)(row * into.width + start, end - start, fromU, fromV, du, dv);
    }
  };
}
