import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'A redirect leads to our own site however its dots are resolved',
    file: 'domain/values/redirect-target.ts',
    find: " || pathname.startsWith('//')",
    replace: '',
    test: 'domain/values/redirect-target.test.ts',
  },
  {
    protects: 'A redirect is resolved and compared with our own origin',
    file: 'domain/values/redirect-target.ts',
    find: 'origin !== OWN_ORIGIN || ',
    replace: '',
    test: 'domain/values/redirect-target.test.ts',
  },
  {
    protects: 'A logout returns to our own site only',
    file: 'server/services/identity/identity.routes.ts',
    find: "toOwnPath(c.req.valid('query').returnTo ?? '/') ?? '/'",
    replace: "c.req.valid('query').returnTo ?? '/'",
    test: 'server/services/identity/sessions.test.ts',
    testName: 'a logout never returns to',
  },
  {
    protects: 'A sign-in leads on to our own site only',
    file: 'app/features/session/redirect-route.ts',
    find: 'target && toOwnPath(target)',
    replace: 'target',
    test: 'app/features/session/redirect-route.test.ts',
  },
  {
    protects: 'A reload of the revoked sessions adds to what is known',
    file: 'server/services/identity/revoked-sessions.ts',
    find: '    // only added to: a session revoked here may not be in what was read\n',
    replace: '    keptUntil.clear()\n',
    test: 'server/services/identity/sessions.test.ts',
    testName: 'a reload does not forget',
  },
  {
    protects: 'A logout is announced to the other processes',
    file: 'server/services/identity/revoked-sessions.ts',
    find: "      changes.announce('session', sessionId)\n",
    replace: '',
    test: 'server/services/identity/sessions.test.ts',
    testName: 'a logout is known to other processes',
  },
  {
    protects: 'A token of a revoked session speaks for no one',
    file: 'server/services/identity/id-token-verifier.ts',
    find: 'rules.isRevoked(known.caller.sessionId) ? undefined : known.caller',
    replace: 'known.caller',
    test: 'server/services/identity/sessions.test.ts',
    testName: 'a logout holds from the next request on',
  },
]
