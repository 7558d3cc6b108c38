import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet: our own, a provider's inner ones, and those for documents and groups. */
const INNER_NETWORKS: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
/** Their last 32 bits are an address of IPv4. */
const NAT64 = /^64:ff9b::/i

const inner = new BlockList()
for (const [network, prefix] of INNER_NETWORKS) {
  inner.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is one of the internet, and none of the networks of this machine or its provider. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || NAT64.test(address)) return false
  // an address of IPv4 written as one of IPv6 is judged as what it is
  return !inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Says that a name leads to an address that is not called. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError'
}

/**
 * The `lookup` of a connection to an address that others chose: it refuses names that lead to a private network, and what
 * it checked is what is connected to.
 */
export function createPublicLookup(resolve: typeof dns.lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = found as unknown as dns.LookupAddress[]
      const [first] = addresses
      const bad = addresses.find(({ address }) => !isPublicAddress(address))
      if (!first || bad) {
        return callback(new InnerAddressError(`${hostname} leads to a private address`), '', 0)
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
