import { readWorkbook } from './read-workbook.ts'

// a worker's own scope has no other way to answer
const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>

scope.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<Uint8Array>
  void readWorkbook(data).then((read) => scope.postMessage(read))
})
