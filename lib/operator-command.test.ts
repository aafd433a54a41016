import { expect, test } from 'vitest'
import { commandLine } from './operator-command.ts'

test.each([
  ['npm', [], 'npm run doctor'],
  ['npm', ['--send', 'you@example.com'], 'npm run doctor -- --send you@example.com'],
  ['qr-magnet', ['--send', 'you@example.com'], 'qr-magnet doctor --send you@example.com'],
] as const)('with %s and %j the command is %s', (commandRunner, args, line) => {
  expect(commandLine({ commandRunner }, 'doctor', ...args)).toBe(line)
})
