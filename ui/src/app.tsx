/** The frame around all pages: navigation, who sits there, language, light or dark. */
import {
  ActionIcon,
  Alert,
  Anchor,
  AppShell,
  Button,
  createTheme,
  Group,
  MantineProvider,
  Modal,
  NativeSelect,
  Text,
  TextInput,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useEffect, useState } from 'react'
import { resend } from './api.ts'
import { LANGUAGES, rememberLanguage, SayContext, sayer, startLanguage, useSay } from './messages/index.ts'
import { OperatorContext, rememberOperator, startOperator, useOperator } from './operator.ts'
import { onWaiting } from './outbox.ts'
import { ExportPage, ListExportPage } from './pages/export.tsx'
import { IssuePage } from './pages/issue.tsx'
import { JournalPage, JournalsPage } from './pages/journals.tsx'
import { ListPage } from './pages/list.tsx'
import { ListsPage } from './pages/lists.tsx'
import { RecordPage } from './pages/record.tsx'
import { StartPage } from './pages/start.tsx'
import { StatisticsPage } from './pages/statistics.tsx'
import { MODAL } from './parts/modal-look.ts'
import { SafePage } from './parts/safe-page.tsx'
import { SignIn } from './parts/sign-in.tsx'
import { useWorkTime } from './parts/use-work-time.ts'
import { addressOf, useRoute } from './route.ts'
import { SessionContext, type SessionState, useSessionState } from './session.ts'

/** Dark enough on white, light enough on black: WCAG 2.2 AA, checked by axe in the tests. */
const THEME = createTheme({ primaryShade: { light: 8, dark: 4 }, autoContrast: true, respectReducedMotion: true })

export function App() {
  const [language, setLanguage] = useState(startLanguage)
  const [operator, setOperator] = useState(startOperator)
  const state = useSessionState()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <MantineProvider defaultColorScheme="auto" theme={THEME}>
      <SayContext.Provider value={sayer(language)}>
        <SessionContext.Provider value={state.session}>
          <OperatorContext.Provider value={state.session?.user ?? operator}>
            <Frame
              language={language}
              chooseLanguage={chosen => {
                rememberLanguage(chosen)
                setLanguage(chosen)
              }}
              operator={operator}
              nameOperator={name => {
                rememberOperator(name)
                setOperator(name)
              }}
              state={state}
            />
          </OperatorContext.Provider>
        </SessionContext.Provider>
      </SayContext.Provider>
    </MantineProvider>
  )
}

interface FrameProps {
  readonly language: string
  readonly chooseLanguage: (language: string) => void
  readonly operator: string
  readonly nameOperator: (name: string) => void
  readonly state: SessionState
}

/** Where one can go from everywhere, and the pages that belong there. */
const PLACES = [
  ['', 'nav.start', 'issue', 'record', 'export'],
  ['lists', 'nav.publications', 'list', 'export-list'],
  ['journals', 'nav.journals', 'journal'],
  ['statistics', 'nav.statistics'],
] as const

const currency = (page: string, place: string, within: readonly string[]): 'page' | 'true' | undefined =>
  page === place ? 'page' : within.includes(page) ? 'true' : undefined

function Frame(props: FrameProps) {
  const say = useSay()
  const { page } = useRoute()
  const { session } = props.state
  // Strangers can go nowhere yet.
  const places = session === null || (session.team && session.user === null) ? [] : PLACES
  return (
    <AppShell header={{ height: { base: 84, lg: 56 } }} padding="md">
      <a href="#content" className="skip">
        {say('nav.skip')}
      </a>
      <AppShell.Header px="md" className="header">
        <nav>
          <Anchor href={addressOf('')} fw={700} c="inherit" className="brand">
            {say('app.name')}
          </Anchor>
          {places.map(([place, name, ...within]) => (
            <Anchor key={place} href={addressOf(place)} aria-current={currency(page, place, within)}>
              {say(name)}
            </Anchor>
          ))}
        </nav>
        <Settings {...props} />
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1}>
        <Admitted state={props.state} />
      </AppShell.Main>
    </AppShell>
  )
}

/** The page, once it is known who asks; a session that ends leaves the page and what is typed in it where they are. */
function Admitted({ state }: { readonly state: SessionState }) {
  const say = useSay()
  const { session, isOver, signedIn } = state
  const { page, id } = useRoute()
  if (session === null) return null
  if (session.team && session.user === null)
    return (
      <section className="sign-in">
        <h1>{say('session.title')}</h1>
        <SignIn signedIn={signedIn} />
      </section>
    )
  return (
    <>
      <Modal {...MODAL} opened={isOver} onClose={() => {}} withCloseButton={false} title={say('session.title')}>
        <Text mb="md">{say('session.again')}</Text>
        <SignIn signedIn={signedIn} />
      </Modal>
      <Waiting />
      {session.secondPass && (
        <Alert color="blue" mb="md">
          {say('session.second')}
        </Alert>
      )}
      <SafePage key={`${page} ${id}`}>
        <Shown />
      </SafePage>
    </>
  )
}

/** Told while the server does not answer; what was typed is kept and sent when it does. */
function Waiting() {
  const say = useSay()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => onWaiting(setWaiting), [])
  const operator = useOperator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by whoever opened the page
  useEffect(() => resend(operator), [])
  if (!isWaiting) return null
  return (
    <Alert color="yellow" role="alert" mb="md">
      {say('session.waiting')}
    </Alert>
  )
}

function Shown() {
  const { page, id } = useRoute()
  useWorkTime(page === 'record' ? id : null, useOperator())
  if (page === 'export') return <ExportPage harvest={id} />
  if (page === 'issue') return <IssuePage harvest={id} />
  if (page === 'record') return <RecordPage key={id} article={id} />
  return <Office page={page} id={id} />
}

/** The pages beside the review of issues. */
function Office({ page, id }: { readonly page: string; readonly id: string }) {
  if (page === 'statistics') return <StatisticsPage />
  if (page === 'journals') return <JournalsPage />
  if (page === 'journal') return <JournalPage key={id} id={id} />
  if (page === 'lists') return <ListsPage />
  if (page === 'list') return <ListPage key={id} id={id} />
  if (page === 'export-list') return <ListExportPage list={id} />
  return <StartPage />
}

function Settings({ language, chooseLanguage, operator, nameOperator, state }: FrameProps) {
  const say = useSay()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Group gap="xs" wrap="nowrap">
      <Who operator={operator} nameOperator={nameOperator} state={state} />
      <NativeSelect
        size="xs"
        aria-label={say('nav.language')}
        data={Object.keys(LANGUAGES)}
        value={language}
        onChange={event => chooseLanguage(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        aria-label={say('nav.dark')}
        aria-pressed={scheme === 'dark'}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? '☾' : '☀'}
      </ActionIcon>
    </Group>
  )
}

/** In a team the name is the account's; else it is whatever people call themselves. */
function Who({ operator, nameOperator, state }: Pick<FrameProps, 'operator' | 'nameOperator' | 'state'>) {
  const say = useSay()
  const { session, signOut } = state
  if (session?.team)
    return session.user === null ? null : (
      <>
        <Text size="sm" className="who">
          {session.user} ({say(`session.role.${session.role}`)})
        </Text>
        <Button size="compact-xs" variant="default" onClick={signOut}>
          {say('session.out')}
        </Button>
      </>
    )
  return (
    <TextInput
      size="xs"
      aria-label={say('operator.label')}
      title={say('operator.hint')}
      placeholder={say('operator.label')}
      value={operator}
      onChange={event => nameOperator(event.currentTarget.value)}
    />
  )
}
