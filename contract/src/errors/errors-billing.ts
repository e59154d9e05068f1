/** Errors of orders, payments and refunds. */
export const billingErrors = {
  'billing.closed': {
    code: 9060,
    status: 503,
    message: 'This studio doesn’t sell anything yet. Ask its owner.',
  },
  'billing.no-price': { code: 9061, status: 404, message: 'This price no longer exists. Reload the prices.' },
  'billing.demotion': {
    code: 9062,
    status: 409,
    message: 'You can’t downgrade. Cancel first, and switch after the current plan ends.',
  },
  'billing.not-subscribed': { code: 9063, status: 409, message: 'There is no subscription to change.' },
  'billing.code-unknown': {
    code: 9064,
    status: 422,
    message: 'This promotion code is not valid for this order. Remove it or enter another.',
  },
  'billing.no-trial': {
    code: 9065,
    status: 409,
    message: 'The free trial is for people who haven’t subscribed before.',
  },
  'billing.failed': {
    code: 9066,
    status: 502,
    message: 'The payment provider didn’t respond. Nothing was charged; try again.',
  },
  'billing.signature': { code: 9067, status: 400, message: 'The event is not signed by the payment provider.' },
  'billing.card-unknown': {
    code: 9068,
    status: 422,
    message: 'This is not one of the test cards. Test mode doesn’t accept real cards.',
  },
  'billing.card-declined': { code: 9069, status: 402, message: 'The card was declined. Use another card.' },
  'billing.no-refund': {
    code: 9070,
    status: 409,
    message:
      'This payment can’t be refunded: the refund period is over, its credits were used, or it was already refunded.',
  },
  'billing.worth-more': {
    code: 9072,
    status: 409,
    message: 'Your remaining plan credit exceeds this price. Choose the same plan billed yearly.',
  },
  'invoice.font': {
    code: 9073,
    status: 422,
    message: 'This studio has no fonts for the letters of this invoice. Ask its owner to install fonts-noto-cjk.',
  },
  'billing.event-unreadable': {
    code: 9071,
    status: 422,
    message:
      'This studio can’t read this form of event. Set the endpoint’s API version as described in docs/payments.md.',
  },
} as const;
