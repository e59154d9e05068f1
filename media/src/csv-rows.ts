import Papa from 'papaparse';

/** What a spreadsheet would take for a formula begins with an apostrophe. */
const formula = /^[=+\-@\t\r]/u;

/** Before the first row, so that spreadsheets of every country read the letters right. */
export const csvStart = '\ufeff';

/** Rows of a CSV, each with its end. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: formula },
  )}\r\n`;
