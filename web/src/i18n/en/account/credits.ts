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
    figures: 'This costs {{needed}} credits and you have {{left}}. You need {{missing}} more.',
    kept: 'Nothing was charged, and your work is unchanged.',
    buy: 'Buy credits',
    upgrade: 'Upgrade',
  },
};
