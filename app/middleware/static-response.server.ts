import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns a static page that is rendered outside the router and that no cache may store. */
export const staticResponse = (page: ReactElement, status: number): Response =>
  new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
