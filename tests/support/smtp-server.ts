import { createServer, type AddressInfo, type Socket } from 'node:net'
import { cleanUp } from './clean-up.ts'

/** A mail server on this machine that accepts each message and keeps it as it arrived. */
export async function startSmtpServer() {
  const messages: string[] = []
  let refusal: string | undefined
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    answer(socket, messages, () => refusal)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    /** Refuses recipients with this text; undefined accepts them again. */
    refuse: (text: string | undefined) => (refusal = text),
  }
}

function answer(socket: Socket, messages: string[], findRefusal: () => string | undefined): void {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  let received = ''
  let isMessage = false
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += String(chunk)
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      if (isMessage) messages.push(part)
      isMessage = !isMessage && /^DATA/i.test(part)
      if (isMessage) reply('354 go on')
      else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
      else if (/^RCPT/i.test(part) && findRefusal()) reply(`550 ${findRefusal()}`)
      else reply('250 ok')
    }
  })
  reply('220 test')
}
