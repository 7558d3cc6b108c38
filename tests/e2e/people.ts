/** People of the demo. */
export const STAFF = '+13105550111'
export const MANAGER = '+13105550112'
export const ADMIN = '+13105550113'
export const SUPER_ADMIN = '+13105550114'
export const SUNSET_ADMIN = '+13105550121'
export const REGULAR = '+13105550101'
