export const credits = {
  credits: {
    amount: '{{credits}} credits',
    details: 'Credits details',
    owner: 'Owner',
    notCharged: 'not charged',
    pill: '{{plan}}, {{balance}}: credits details',
    getMore: 'Get credits',
  },
  shortage: {
    figures: 'This takes {{needed}} credits and you have {{left}}. {{missing}} are missing.',
    kept: 'Nothing was charged, and your work stays as it is.',
    buy: 'Buy credits',
    upgrade: 'Upgrade',
  },
};
