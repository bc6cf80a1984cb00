// Written out instead of read from the contract, whose schemas would weigh more than the rest of the script; a test
// compares the two.
export const addresses = {
  config: '/api/site/config',
  puzzle: '/api/site/puzzle',
  subjects: '/api/industrybrand/selectSubjects',
  contact: '/api/industrybrand/concact',
  newsletter: '/api/users/subscribe',
  consent: '/api/users/acceptCookies',
} as const;
