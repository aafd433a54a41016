import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { isRunning, signalProcess } from './process-info.ts'

it('a process is ended by a signal, and signaling it again does nothing', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  expect(isRunning(pid)).toBe(true)
  signalProcess(pid, 'SIGKILL')
  await once(child, 'exit')
  expect(isRunning(pid)).toBe(false)
  expect(() => signalProcess(pid, 'SIGKILL')).not.toThrow()
})
