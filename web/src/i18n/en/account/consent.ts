/** The question about cookies. */
export const consent = {
  consent: {
    title: 'Cookies',
    text: 'Can we remember for 30 days which campaign or partner brought you here? Cookies that the studio needs to work are always stored.',
    privacy: 'Privacy policy',
    deny: 'Deny',
    accept: 'Accept',
  },
};
