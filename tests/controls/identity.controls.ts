import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'A code opens one session',
    file: 'server/identity-provider/provider.store.ts',
    find: '        isNull(codes.usedAt),\n',
    replace: '',
    test: 'server/services/identity/sign-in.test.ts',
    testName: 'a code used twice in parallel',
  },
  {
    protects: 'Two codes cannot be sent to one phone at the same time',
    file: 'server/services/identity/limit-code-sends.ts',
    find: '    await lockCodeSends(tx)\n',
    replace: '',
    test: 'server/services/identity/send-limits.test.ts',
    testName: 'parallel requests of two processes',
  },
  {
    protects: 'Processes that start at the same moment sign with one key',
    file: 'server/identity-provider/signing-key.ts',
    find: '    await lockSigningKeys(tx)\n',
    replace: '',
    test: 'server/identity-provider/signing-key.test.ts',
  },
  {
    protects: 'A refresh waits for another one of its session',
    file: 'server/identity-provider/provider.store.ts',
    find: ".for('no key update')",
    replace: '',
    test: 'server/services/identity/sessions.test.ts',
    testName: 'two others have overtaken',
  },
  {
    protects: 'Tabs refresh the session one after the other',
    file: 'app/features/identity/refresh-session.ts',
    find: 'return withLock(LOCK_NAME, () => work(before))',
    replace: 'return work(before)',
    test: 'app/features/identity/session.test.ts',
    testName: 'tabs that refresh at the same time',
  },
]
