import { createContext } from 'react-router'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'

/** Where visitors' pages hand over what was opened. */
export const visitsContext = createContext<VisitRecorder>()
