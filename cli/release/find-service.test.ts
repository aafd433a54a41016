import { expect, it } from 'vitest'
import { findService } from './find-service.ts'

it.each([
  ['0::/system.slice/qr-magnet.service\n', 'qr-magnet.service'],
  ['12:cpu:/\n0::/system.slice/system-app.slice/app@1.service\n', 'app@1.service'],
  ['0::/user.slice/user-1000.slice/session-3.scope\n', null],
  ['0::/user.slice/user-1000.slice/user@1000.service/app.slice/vte-spawn-1.scope\n', null],
  ['0::/user.slice/user-1000.slice/user@1000.service/app.slice/mine.service\n', 'mine.service'],
  ['0::/user.slice/user-1000.slice/user@1000.service\n', null],
  ['0::/\n', null],
  ['', null],
])('finds who supervises %j', (cgroup, service) => {
  expect(findService(cgroup)).toBe(service)
})
