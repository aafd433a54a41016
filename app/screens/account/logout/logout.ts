import { redirect } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import { readTourSide, writeTourSide } from '#domain/tour/tour-side.ts'
import type { Route } from './+types/logout'

/** A GET request doesn't sign anyone out. */
export function loader() {
  return redirect('/')
}

/** Ends only this session. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const cookies = await signOut(services, request.headers)
  // 'Sign Out' in the tour ends the tour.
  if (readTourSide(services.env, request.headers)) cookies.push(writeTourSide(services.env, null))
  return redirect('/', { headers: cookieHeaders(cookies) })
}
