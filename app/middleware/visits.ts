import { createContext } from 'react-router'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'

/** Records the page views of visitors' pages. */
export const visitsContext = createContext<VisitRecorder>()
