import type { Control } from './control.ts'

const CONFIG = { file: 'server/unfit-for-production.ts', test: 'server/config.test.ts' }

export const controls: Control[] = [
  {
    ...CONFIG,
    protects: 'Production refuses an address without TLS',
    find: 'pattern: /^http:/i',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a secret test key',
    find: 'pattern: /^(sk|rk)_test_/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a publishable test key',
    find: 'pattern: /^pk_test_/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: "Production refuses the stand-in's webhook secret",
    find: 'pattern: /^whsec_(standin|test)/',
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: "Production refuses Twilio's test numbers",
    find: String.raw`pattern: /^\+1500555/`,
    replace: 'pattern: /^never/',
  },
  {
    ...CONFIG,
    protects: 'Production refuses demo data',
    find: "{ name: 'DEMO', pattern: /^true$/",
    replace: "{ name: 'DEMO', pattern: /^never/",
  },
  {
    ...CONFIG,
    protects: 'Production refuses the development server',
    find: "{ name: 'FAYVA_DEV', pattern: /^true$/",
    replace: "{ name: 'FAYVA_DEV', pattern: /^never/",
  },
  {
    ...CONFIG,
    protects: 'Production refuses the test login',
    find: "{ name: 'TEST_LOGIN_PHONE', pattern: /./",
    replace: "{ name: 'TEST_LOGIN_PHONE', pattern: /^never/",
  },
  {
    ...CONFIG,
    protects: 'Production refuses a secret of few characters',
    find: 'new Set(secret).size < FEWEST_CHARACTERS',
    replace: 'new Set(secret).size < 0',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a secret that repeats itself',
    find: '[0].length === secret.length',
    replace: '[0].length < 0',
  },
  {
    ...CONFIG,
    protects: 'Production refuses a well-known secret',
    find: 'return KNOWN.test(secret) ?',
    replace: 'return KNOWN.test("") ?',
  },
  {
    protects: 'Live and test keys are never mixed',
    file: 'server/config.ts',
    find: '    ...mixedKeys(values),\n',
    replace: '',
    test: 'server/config.test.ts',
  },
  {
    protects: 'Stand-ins on a database of its own are announced',
    file: 'server/announce.ts',
    find: '  console.error(standInWarning(standIns, address))\n',
    replace: '',
    test: 'server/announce.test.ts',
  },
]
