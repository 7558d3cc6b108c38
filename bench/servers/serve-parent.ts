/*
 * What every process of the bench does beside its work: it tells its memory and processor time when
 * asked, and ends with the bench, however that ends. Loaded before the program, also before an app
 * that knows no bench.
 */
process.on('message', (message) => {
  if (message === 'usage') process.send?.(readUsage())
})
process.on('disconnect', () => {
  // who has something to put in order listens to the signal, and ends on its own
  if (!process.emit('SIGTERM')) process.exit(0)
})

export interface Usage {
  residentBytes: number
  cpuSeconds: number
}

function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 }
}
