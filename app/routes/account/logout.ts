import { redirect } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import type { Route } from './+types/logout'

/** A GET doesn't sign out. */
export function loader() {
  return redirect('/')
}

/** Ends this session only. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await signOut(context.get(servicesContext), request.headers)
  return redirect('/', { headers: cookieHeaders(cookies) })
}
