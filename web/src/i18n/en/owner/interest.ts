/** How often plans and prompts for them were seen and clicked. */
export const interest = {
  title: 'Interest in plans',
  text: 'How often the plans were shown over the work and upgrade buttons clicked in the last 30 days, counted on this server without saying who it was. People who denied cookies aren’t counted.',
  label: 'Interest by place',
  event: 'What',
  events: { 'upgrade-click': 'Upgrade clicked', 'pop-up': 'Plans shown' },
  source: 'Where',
  count: 'Times',
  none: 'Nothing was counted yet.',
};
