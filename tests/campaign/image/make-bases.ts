import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { requireProgram } from '../packages.ts'
import { PROJECT } from '../parts/folders.ts'
import { requireTool } from '../run-tool.ts'

export interface Bases {
  /** Debian with Node, npm and strip: what builds. */
  build: string
  /** A C library and certificates, without a shell: what runs. */
  run: string
}

/** Debian's stable of the images that Containerfile names. */
const SUITE = 'bookworm'
const CACHE = join(PROJECT, 'node_modules/.cache/image')
const RUN_PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates']
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'
const USERS = {
  'etc/passwd':
    'root:x:0:0:root:/:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\n',
  'etc/group': 'root:x:0:\nnonroot:x:65532:\n',
}

/** Makes both bases of Debian's packages once, where no registry can be reached. */
export async function makeBases(): Promise<Bases> {
  const bases = { build: join(CACHE, 'build-base'), run: join(CACHE, 'run-base') }
  if (!existsSync(bases.build)) await once(bases.build, makeBuildBase)
  if (!existsSync(bases.run)) await once(bases.run, (draft) => makeRunBase(bases.build, draft))
  return bases
}

/** Only a finished folder gets its name. */
async function once(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  await make(draft)
  renameSync(draft, folder)
}

async function makeBuildBase(draft: string): Promise<void> {
  const packages = '--include=binutils,ca-certificates,libatomic1,libstdc++6'
  await requireTool(requireProgram('debootstrap'), ['--variant=minbase', packages, SUITE, draft], {
    isOurs: true,
  })
  for (const left of ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc']) {
    rmSync(join(draft, left), { recursive: true, force: true })
  }
  // Debian's Node is too old to build
  cpSync(join(PROJECT, 'node_modules/node/bin/node'), join(draft, 'usr/local/bin/node'))
  const npm = join(draft, 'usr/local/lib/node_modules/npm')
  cpSync(findNpm(), npm, { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(draft, 'usr/local/bin/npm'))
  // the certificates of this machine, which may be behind its own proxy
  if (existsSync(`/${CERTIFICATES}`)) cpSync(`/${CERTIFICATES}`, join(draft, CERTIFICATES))
  mkdirSync(join(draft, 'usr/local/etc'), { recursive: true })
  writeFileSync(join(draft, 'usr/local/etc/npmrc'), `cafile=/${CERTIFICATES}\n`)
}

/** The npm that runs this, or the one beside the Node of this machine. */
function findNpm(): string {
  const own = process.env.npm_execpath
  const known = [
    ...(own ? [dirname(dirname(realpathSync(own)))] : []),
    '/usr/lib/node_modules/npm',
    '/usr/local/lib/node_modules/npm',
    '/usr/share/nodejs/npm',
  ]
  const found = known.find((folder) => existsSync(join(folder, 'bin/npm-cli.js')))
  if (!found) throw new Error('There is no npm to build with.')
  return found
}

/** The files of a few packages, without what only people read. */
async function makeRunBase(debian: string, draft: string): Promise<void> {
  const list = `dpkg-query -L ${RUN_PACKAGES.join(' ')} | grep -vE '^/usr/share/(doc|man|locale|lintian)' | sort -u`
  const files = (await requireTool('chroot', [debian, 'sh', '-c', list], { isOurs: true }))
    .split('\n')
    .filter((path) => path.startsWith('/') && path !== '/.')
  for (const folder of ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'etc/ssl/certs', 'tmp']) {
    mkdirSync(join(draft, folder), { recursive: true })
  }
  for (const link of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${link}`, join(draft, link))
  writeFileSync(join(draft, 'files'), files.map((path) => `.${path}\n`).join(''))
  const copy = `tar -c --no-recursion -T "$2/files" -C "$1" -f - | tar -x --keep-directory-symlink -C "$2" -f -`
  await requireTool('sh', ['-ec', copy, 'sh', debian, draft], { isOurs: true })
  rmSync(join(draft, 'files'))
  const trusted = globSync(join(debian, 'usr/share/ca-certificates/mozilla/*.crt'))
  writeFileSync(
    join(draft, CERTIFICATES),
    trusted.map((file) => readFileSync(file, 'utf8')).join(''),
  )
  for (const [path, text] of Object.entries(USERS)) writeFileSync(join(draft, path), text)
}
