import { createContext, type ReactNode, use } from 'react'
import { type FormProps, Form as RouterForm } from 'react-router'

/** Fields that every form that is posted on these screens contains. */
const CommonFields = createContext<Readonly<Record<string, string>>>({})

export type CommonFieldsProps = { fields: Readonly<Record<string, string>>; children: ReactNode }

export function CommonFieldsProvider({ fields, children }: CommonFieldsProps) {
  return <CommonFields value={fields}>{children}</CommonFields>
}

/** The common fields, for a form that isn't a `Form`, such as a fetcher's. */
export function CommonFieldInputs() {
  return Object.entries(use(CommonFields)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The router's form. If it posts, it contains the common fields. */
export function Form({ children, ...props }: FormProps & { ref?: React.Ref<HTMLFormElement> }) {
  return (
    <RouterForm {...props}>
      {props.method?.toLowerCase() === 'post' && <CommonFieldInputs />}
      {children}
    </RouterForm>
  )
}
