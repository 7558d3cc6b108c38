import type { Control } from './control.ts'

export const controls: Control[] = [
  {
    protects: 'Hand-overs go to the node of the counters',
    file: 'deploy/haproxy.cfg',
    find: '  acl serves_staff path_reg ^/api/users/[^/]+/orders/[^/]+/(complete|refund|refund-approvals)$\n',
    replace: '',
    test: 'tests/deploy.test.ts',
    testName: 'to the node of the counters',
  },
]
