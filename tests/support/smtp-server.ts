import { createServer, type AddressInfo, type Socket } from 'node:net'
import { cleanUp } from './clean-up.ts'

/** A mail server on this machine that accepts each message and stores it as it arrived. */
export async function startSmtpServer() {
  const messages: string[] = []
  let refusal: string | undefined
  let loginRefusal: string | undefined
  let silence: { step: string; reached: () => void } | undefined
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    answer(socket, messages, (step) => {
      if (silence && step.startsWith(silence.step)) return void silence.reached()
      if (refusal && step.startsWith('RCPT')) return `550 ${refusal}`
      if (loginRefusal && step.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN'
      if (loginRefusal && step.startsWith('AUTH')) return loginRefusal
      return step === 'GREETING' ? '220 test' : '250 ok'
    })
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
    /** Asks for a login and answers it with this line; undefined asks for none. */
    refuseLogin: (line: string | undefined) => (loginRefusal = line),
    /** Never answers this step: GREETING, a command or MESSAGE. Resolves when a client has come to it. */
    fallSilentAt: (step: string) => new Promise<void>((reached) => (silence = { step, reached })),
  }
}

function answer(
  socket: Socket,
  messages: string[],
  toReply: (step: string) => string | undefined,
): void {
  const reply = (line: string | undefined) => line && socket.write(`${line}\r\n`)
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
      const step = isMessage ? 'MESSAGE' : part
      isMessage = /^DATA/i.test(step)
      if (isMessage) reply('354 go on')
      else if (/^QUIT/i.test(step)) socket.end('221 bye\r\n')
      else reply(toReply(step))
    }
  })
  reply(toReply('GREETING'))
}
