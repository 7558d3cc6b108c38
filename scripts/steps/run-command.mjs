/** Ends this process with the exit code that a command's work returns, or 1 with the reason. */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
