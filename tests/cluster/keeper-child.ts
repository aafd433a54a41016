import { signalProcess } from '#platform/process-info.ts'
import { removeCluster } from './cluster-processes.ts'

// Removes a cluster when the process that started it is gone, in whichever way: its standard input ends
// then. Each line of input is the id of another process to end.
const [folder = '', ...nodeFolders] = process.argv.slice(2)
let input = ''
process.stdin.on('data', (chunk) => {
  input += chunk
})
process.stdin.on('end', async () => {
  for (const pid of input.split('\n').map(Number)) if (pid > 0) signalProcess(pid, 'SIGKILL')
  await removeCluster(folder, nodeFolders)
})
