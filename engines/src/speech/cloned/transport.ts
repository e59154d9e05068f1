type Matrix = readonly (readonly number[])[];

const indices = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const product = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) =>
    indices(b.length).map((column) => row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0)),
  );

const maxSweeps = 60;
const settled = 1e-18;

/** Eigenvalues and their vectors, column by column, of a symmetric matrix: Jacobi's rotations. */
function eigen(matrix: Matrix): { readonly values: number[]; readonly vectors: number[][] } {
  const size = matrix.length;
  const a = matrix.map((row) => [...row]);
  const vectors = indices(size).map((row) => indices(size).map((column) => Number(row === column)));
  const at = (rows: number[][], row: number, column: number): number => rows[row]?.[column] ?? 0;
  const turn = (rows: number[][], p: number, q: number, cos: number, sin: number) => {
    for (const row of rows) {
      const [x, y] = [row[p] ?? 0, row[q] ?? 0];
      [row[p], row[q]] = [cos * x - sin * y, sin * x + cos * y];
    }
  };
  const turnRows = (rows: number[][], p: number, q: number, cos: number, sin: number) => {
    for (const column of indices(size)) {
      const [x, y] = [at(rows, p, column), at(rows, q, column)];
      (rows[p] as number[])[column] = cos * x - sin * y;
      (rows[q] as number[])[column] = sin * x + cos * y;
    }
  };
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let rest = 0;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rest += at(a, p, q) ** 2;
    if (rest < settled) break;
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(at(a, p, q)) < 1e-15) continue;
        const half = (at(a, q, q) - at(a, p, p)) / (2 * at(a, p, q));
        const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        const cos = 1 / Math.sqrt(tangent * tangent + 1);
        turn(a, p, q, cos, tangent * cos);
        turnRows(a, p, q, cos, tangent * cos);
        turn(vectors, p, q, cos, tangent * cos);
      }
  }
  return { values: indices(size).map((row) => at(a, row, row)), vectors };
}

const leastVariance = 1e-6;

/** A symmetric positive matrix to a power. */
function power(matrix: Matrix, exponent: number): number[][] {
  const { values, vectors } = eigen(matrix);
  const raised = values.map((value) => Math.max(value, leastVariance) ** exponent);
  const scaled = vectors.map((row) => row.map((value, at) => value * (raised[at] ?? 0)));
  const turned = indices(vectors.length).map((row) => vectors.map((one) => one[row] ?? 0));
  return product(scaled, turned);
}

/** Covariances of a minute are rough; half of what lies off the diagonal is taken back (ENGINES: “full5”). */
const shrunk = (matrix: Matrix, share: number): number[][] =>
  matrix.map((row, at) => row.map((value, column) => (column === at ? value : value * (1 - share))));

/**
 * The linear map that turns deviations of one covariance into those of another with the least movement: optimal
 * transport between two normal distributions.
 */
export function transport(from: Matrix, to: Matrix, share: number): number[][] {
  const [source, target] = [shrunk(from, share), shrunk(to, share)];
  const root = power(source, 0.5);
  const inverse = power(source, -0.5);
  const middle = power(product(product(root, target), root), 0.5);
  return product(product(inverse, middle), inverse);
}
