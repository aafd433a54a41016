import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  type EndSessionsResult,
  endSessionsForAdmin,
  findSecuredAccountForAdmin,
} from '#domain/admin/end-sessions.server.ts'
import { listSecurityEventsForAdmin } from '#domain/admin/events-for-admin.server.ts'
import { isSecurityEvent } from '#domain/security/security-event.ts'
import { cleanSearch } from '#lib/table-query.ts'
import type { SectionArgs } from '../section.ts'

/** Loads security events. `account=` limits them to one account, `event=` to one kind. */
export async function loadSecurity({ services, viewer, url: { searchParams } }: SectionArgs) {
  const asked = searchParams.get('event')
  const accountId = searchParams.get('account')
  const query = {
    event: isSecurityEvent(asked) ? asked : null,
    q: cleanSearch(searchParams.get('q')),
    accountId,
    before: searchParams.get('before'),
  }
  const [listed, account] = await Promise.all([
    listSecurityEventsForAdmin(services, viewer, query),
    accountId === null ? null : findSecuredAccountForAdmin(services, viewer, accountId),
  ])
  return { ...listed, query, account, isAsking: searchParams.get('ask') === 'end-sessions' }
}

export async function runSecurityAction({ services, viewer, url }: SectionArgs, form: FormData) {
  if (form.get('intent') !== 'end-sessions') throw data(null, { status: 400 })
  const result = await endSessionsForAdmin(services, viewer, String(form.get('id') ?? ''))
  if (!result.ok) return data({ error: refusalMessage(result) }, 409)
  return redirectWithNotice(`${url.pathname}${url.search}`, {
    tone: 'success',
    text: `${successMessage(result.sessions)} We’ll let them know by email.`,
  })
}

function successMessage(sessions: number): string {
  if (sessions === 0) return 'No device was signed in.'
  return sessions === 1 ? 'One device was signed out.' : `${sessions} devices were signed out.`
}

function refusalMessage({ reason }: Extract<EndSessionsResult, { ok: false }>): string {
  switch (reason) {
    case 'not-found':
      return 'This account no longer exists.'
    case 'own':
      return 'Manage your own devices in your profile under Password & Security.'
  }
}
