import { PAGE_CHANGES_CHANNEL, parsePageInvalidation } from '#domain/page-changes.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { LiveHub } from './live-hub.ts'

/**
 * Tells open live sources which pages have changed, such as one that was taken down. What is missed
 * without a connection is seen at their next refresh. Returns what ends it.
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
