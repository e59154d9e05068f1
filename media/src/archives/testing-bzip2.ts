/** Packed by bzip2 1.0.8, as base64: one line of text, runs of one letter, more than one block, nothing. */
export const bzip2Samples = {
  text:
    'QlpoOTFBWSZTWbM1tvIAAAVTgAAQQAEEAD////AgACMeJBoNGIbRtSFAAAAADgJDhSXt/m8yngx0tFnekYokFskasgHWN7/i7kin' +
    'ChIWZrbeQA==',
  runs: 'QlpoOTFBWSZTWXILAAcAAAHBAeAAPgAAgAAIIAAxBkxBHqaZTJjm+plskO1CFxRlnxdyRThQkHILAAc=',
  twoBlocks:
    'QlpoMTFBWSZTWXYsm/AAgKVZgAAQQAB/4CMlhEAwAVYEFA00MjJiCaqUAyNBtIFKVGjQ0NAZhFF7hFF8hFFroqS1RJiJMRJwhJsi' +
    'TqiTsiTZEmiJNISd0SeESeYSaok1RJrCTdUopuiTiiTESYiTKoSZCTISYiTESYRJiJMRJhKVL4qUU3VCizCKLIRRbyks4oVJYhFF' +
    '2hFFxCKLEIouIRRfzFBWSZTWbQR/cwAjdbZgAAQQAB/4CMlhEAwAVYJRQNNDIyYgmqlGg0NNG1AUpUaNGQAZhFF7hFFvCKLvKS1C' +
    'TESYiTaEm6JOqJNoSbok0RJoiTtCTuiTwiTWEmqJNUScPKpRTyiTREmQkxEmVQkxEmIkxEmQkyhJiUliUlhIhOAii3hFFmEUWYRR' +
    'cQiiyBJ9yoiGqpRT8qUUxEUXOEUX8xQVkmU1n1EMaHAAHV2YAAEEAAf+AjJYRAMAD7EFA00MjJiCapUaNGQABSpRoGg0bSZoB8El' +
    'jFKbEB3VeKrCMhsG8OsNg3hpDSHYO8PENYaw1Dj5pVV5hpDAyGShgZDIYGIZDIZKqN6AbEBkgM0A3oBmgHUgOCAwQHBAfxdyRThQ' +
    'kEWBUt8=',
  empty: 'QlpoORdyRThQkAAAAAA=',
} as const;
