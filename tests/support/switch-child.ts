// node switch-child.ts HOME UNPACKED STEP: switches a package to the unpacked release, or back if
// UNPACKED is 'back', and is killed after the step.
import { switchBack, switchToRelease } from '../../cli/release/switch-release.ts'

const [home = '', unpacked = '', fatal] = process.argv.slice(2)
const after = (step: string) => {
  if (step === fatal) process.kill(process.pid, 'SIGKILL')
}
const record = {
  from: '0.1.0',
  to: '0.2.0',
  at: '2026-11-29T12:00:00.000Z',
  backup: { id: 'b1', place: '/backups' },
}
await (unpacked === 'back'
  ? switchBack(home, after)
  : switchToRelease(home, unpacked, record, after))
