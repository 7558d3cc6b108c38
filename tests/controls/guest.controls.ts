import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'Toasts are not shown in a dialog that was removed, which would throw',
    file: 'app/ui/feedback/toaster.tsx',
    find: ' || !element.isConnected',
    replace: '',
    test: 'app/ui/feedback/toast.test.tsx',
    testName: 'a dialog that is removed with its toasts',
  },
  {
    protects: 'An expired token is not sent before the refresh cookie was tried',
    file: 'app/features/identity/start-session.ts',
    find: 'session && isExpired(session) ? refreshSession() : session?.idToken',
    replace: 'session?.idToken',
    test: 'app/features/identity/session.test.ts',
    testName: 'a call after the expiry',
  },
  {
    protects: 'The toast of a failure ends on the next try',
    file: 'app/api/use-change.ts',
    find: '      dismissFailures()\n',
    replace: '',
    test: 'app/api/use-change.test.tsx',
    testName: 'the toast of a failure',
  },
  {
    protects: 'The toast of a failure never stands over another page',
    file: 'app/features/layout/toast-outlet.tsx',
    find: '  useEffect(() => dismissFailures, [pathname])\n',
    replace: '',
    test: 'app/features/layout/toast-outlet.test.tsx',
    testName: 'a failure disappears when another page opens',
  },
  {
    protects: 'A first toast without a connection does not end all later ones',
    file: 'app/features/layout/toast-outlet.tsx',
    find: '      await untilLoadable()\n',
    replace: '',
    test: 'app/features/layout/toast-outlet.test.tsx',
    testName: 'a first toast without a connection',
  },
  {
    protects: 'An answer that arrives after its page was left does not open another page',
    file: 'app/features/layout/use-navigate-while-open.ts',
    find: 'if (isShown.current) ',
    replace: '',
    test: 'app/screens/ordering/order-review/order-review.test.tsx',
    testName: 'after the guest went back to the menu',
  },
]
