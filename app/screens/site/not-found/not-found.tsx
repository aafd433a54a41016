import { data } from 'react-router'
import { redirectToTypedWords } from '#app/middleware/typed-name.ts'
import type { Route } from './+types/not-found'

/** Every address that nothing else answers; the root's error page shows it. */
export function loader({ request }: Route.LoaderArgs): never {
  redirectToTypedWords(request)
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
