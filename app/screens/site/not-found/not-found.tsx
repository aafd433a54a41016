import { data } from 'react-router'

/** Every address that nothing else answers; the root's error page shows it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
