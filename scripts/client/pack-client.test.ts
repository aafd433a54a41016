import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileProgram, EXPECTED, installClient, runProgram } from './installed-client.testing.ts'

it('is a package that a strict TypeScript program can install, compile with and run', async () => {
  const project = await installClient()
  expect(await compileProgram(project)).toEqual([])
  expect(await runProgram(project, process.execPath)).toBe(EXPECTED)
  await rm(join(project, '..'), { recursive: true })
})
