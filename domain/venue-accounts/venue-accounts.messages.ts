export const ACCOUNTS_NOT_OFFERED =
  'Venues here are paid through the operator. Ask the operator for an account of your own.'
