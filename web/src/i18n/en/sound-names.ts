/** The music and the places that come with the studio. */
export const soundNames = {
  'warm-pad': 'Warm pad',
  'soft-arpeggio': 'Soft arpeggio',
  'slow-keys': 'Slow keys',
  rain: 'Rain',
  'cafe-murmur': 'Cafe murmur',
  'sea-wind': 'Sea wind',
};
