import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after some seconds; without script, by a meta refresh. */
export function AutoRedirect({ to, seconds }: { to: string; seconds: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [navigate, to, seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  )
}
