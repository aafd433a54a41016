import { PAGE_CHANGES_CHANNEL, parsePageInvalidation } from '#domain/page-changes.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { LiveHub } from './live-hub.ts'

/**
 * Notifies open stream overlays of changed pages, such as a page that was taken down. If the
 * connection was lost, missed changes are noticed at the next refresh. Returns a function that
 * stops this.
 */
export function followPageChanges(
  live: Pick<LiveHub, 'pageChanged'>,
  notifications: Notifications,
): () => void {
  return notifications.subscribe(PAGE_CHANGES_CHANNEL, {
    onNotification(payload) {
      const change = parsePageInvalidation(payload)
      if (change) live.pageChanged(change.tag)
    },
    onConnect() {},
    onDisconnect() {},
  })
}
