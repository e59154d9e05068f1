/** The question about cookies. */
export const consent = {
  consent: {
    title: 'Cookies',
    text: 'May we remember for 30 days which campaign or partner brought you here? What the studio needs to work is kept in any case.',
    privacy: 'Privacy policy',
    deny: 'Deny',
    accept: 'Accept',
  },
};
