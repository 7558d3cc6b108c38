const LONG = 10_000

/** Values as a program would send them. */
const VALUES = [
  [-1, 0, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300],
  [null, true, false, [], {}, [[]], [null], { $gt: '' }, { __proto__: null, length: -1 }],
] satisfies unknown[][]

/** Texts, of which many look like something else. */
const TEXTS: string[] = [
  ['', ' ', 'a', '0', '-1', '1e309', 'NaN', 'Infinity', '0x10', '1e3', '１２', ' 5', '5 ', '05'],
  ['12.345', '12.', '.5', '9007199254740993', '9223372036854775808', 'null', 'undefined', '[]'],
  ['\0', 'a\0b', '\u202Egnp.exe', '\u200B', '👩‍👩‍👧‍👦', '\uD800', 'Z̷̢̛̮͔a̸̡l̵g̶o̴'.repeat(20), 'é', 'e\u0301'],
  [`' OR '1'='1`, `'; drop table orders; --`, '{"$ne":null}', '${7*7}', '{{7*7}}', '*)(uid=*'],
  ['a\r\nSet-Cookie: x=1', '=HYPERLINK("http://evil")', '%s%s%n', '$(id)', '`id`', '__proto__'],
  ['constructor', 'toString', '../../etc/passwd', '..%2f..%2f', '%00', '%2e%2e/', '\\..\\'],
  ['<script>alert(1)</script>', '<svg onload=alert(1)>', 'javascript:alert(1)', '//evil.example'],
  ['https:evil.example', 'http://ok@evil.example', 'data:text/html,x', 'https://еxample.com'],
  ['0000-00-00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z'],
  ['2026-03-08T02:30:00', '2026-06-30T23:59:60Z', '+275760-09-13T00:00:00Z', '-271821-04-20'],
  ['+19005550123', '+18005550123', '+18095551234', '+13105550199', '123456789012345', '٣١٠٥٥٥٠١٠١'],
  ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 'B1R\0', 'b1r '],
  [
    'a'.repeat(65),
    'a'.repeat(LONG),
    Buffer.from('{"at":"+275760-09-13","id":"x"}').toString('base64url'),
    Buffer.from(
      JSON.stringify({ at: '-271821-04-20', id: '00000000-0000-4000-8000-000000000000' }),
    ).toString('base64url'),
    Buffer.from(
      JSON.stringify({ at: '+275760-09-13', id: '00000000-0000-4000-8000-000000000000' }),
    ).toString('base64url'),
  ],
].flat()

/** Values that a program takes and a database may not. */
export const REFUSED_BY_DATABASES: unknown[] = ['\0', 'a\0b', '\uD800', 2 ** 31, 2 ** 53, 1e300]

export const CORPUS: unknown[] = [...VALUES.flat(), ...TEXTS]

const HAND_WRITTEN = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%c0%ae',
  '%ff',
  '..%2f..',
  '%2e%2e',
  'a%2fb',
  ';a=b',
  '%u0000',
]

/** Texts in an address, both properly encoded and as an attacker writes them by hand. */
export const PATH_TEXTS: string[] = [
  ...TEXTS.filter((text) => text !== '' && text.isWellFormed() && !/^\.{1,2}$/.test(text)).map(
    encodeURIComponent,
  ),
  ...HAND_WRITTEN,
]
