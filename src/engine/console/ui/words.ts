/** Everything that the engine's screens say themselves. Declarations bring the other words. */
import { formatIndian } from "#domain/basics/money.ts";

const cancel = "Cancel";
const close = "Close";
const remove = "Remove";
const exportLabel = "Export";
const reports = "Reports";
const actions = "Actions";
const total = "Total";

export const words = {
  frame: {
    nav: "Console",
    menu: "Menu",
    account: "Account",
    dashboard: "Dashboard",
    reports,
    lightTheme: "Light theme",
    darkTheme: "Dark theme",
    breadcrumb: "Breadcrumb",
    waiting: (count: number, isMore: boolean) => `${formatIndian(count)}${isMore ? "+" : ""} new`,
    loading: "Loading...",
    close,
    back: "Back",
    escape: "Esc",
    undo: "Undo",
    copy: "Copy",
    copied: "Copied",
    tryAgain: "Try again",
    reload: "Reload the page",
    broken: "This part of the page could not be loaded. Reload the page and try again.",
    notFound: {
      heading: "Page not found",
      text: "This page does not exist, or your role has no access to it.",
      link: "Go to the dashboard",
    },
  },

  find: {
    open: "Find",
    keys: "Ctrl K",
    hint: (task: string) => `You can also type a page, a report or a task, such as "${task}".`,
    keyHelp: (firstAct: string | undefined) =>
      `↑ ↓ choose · Enter opens${firstAct ? ` · Ctrl+Enter: ${firstAct}` : ""} · Esc closes`,
    searching: "Searching…",
    results: "Found",
    count: (count: number) => (count === 0 ? "No matches" : `${count} found`),
    task: "Task",
    page: "Page",
    report: "Report",
    /** Verbs by which a search finds the form for a new record. */
    creationVerbs: "new add create make set",
  },

  newRecord: {
    label: (record: string) => `New ${record.toLowerCase()}`,
    keys: "Alt N",
  },

  record: {
    tabs: (record: string) => `Sections of this ${record}`,
    more: "More",
    moreAbout: (title: string) => `More actions for ${title}`,
  },

  form: {
    cancel,
    saving: "Saving…",
    cashGiven: "Cash given",
    change: "Change",
    cashShort: (missing: string) => `${missing} short`,
    goBack: "Go back",
    checkNumber: "Check this number: its digits do not match its check digit.",
    more: "More",
    moreAbout: (item: string) => `More about this ${item}`,
    addItem: (item: string) => `Add ${item}`,
    removeItem: (item: string, place: number) => `Remove ${item} ${place}`,
    remove,
    draftKept: "We kept your draft.",
    draftElsewhere: (at: string) => `Another tab has a draft of this form, from ${at}.`,
    continueHere: "Continue draft here",
    clear: "Clear form",
    dateFormat: "dd/mm/yyyy",
    calendar: (field: string) => `Calendar for ${field}`,
    calendarKeys: "Calendar (Alt ↓)",
    loadLatest: "Load latest version",
    viewRecord: "View the record",
    gone: (record: string) => `This ${record} no longer exists.`,
    notPossible: (action: string, title: string) => `'${action}' is no longer possible for ${title}.`,
  },

  photos: {
    one: "Picture",
    add: "Add picture",
    take: "Take picture",
    choose: "Choose picture",
    name: (place: number, owner?: string) => `Picture ${place}${owner ? ` of ${owner}` : ""}`,
    nameAmong: (place: number, count: number) => `Picture ${place} of ${count}`,
    place: (place: number, count: number) => `${place} of ${count}`,
    remove: (name: string) => `Remove ${name}`,
    progress: (name: string) => `Upload of ${name}`,
    uploading: (count: number) => `Uploading ${count === 1 ? "1 picture" : `${count} pictures`}…`,
    uploaded: "All pictures are uploaded",
    notUploaded: (count: number) => `${count === 1 ? "1 picture is" : `${count} pictures are`} not uploaded`,
    waiting: "No connection. The upload will continue by itself.",
    uploadFailed: "The picture could not be uploaded.",
    unreadable: "This file cannot be read as a picture. Choose a JPEG or PNG file.",
    lost: "This picture was not kept. Remove it and take it again.",
    missing: "This picture is missing.",
    notLoaded: "The picture could not be loaded.",
    loading: "Loading picture…",
    camera: "Camera",
    switchCamera: "Switch camera",
    done: "Done",
    startingCamera: "Starting the camera…",
    taken: (count: number) => (count === 1 ? "1 picture taken" : `${count} pictures taken`),
    cameraDenied:
      "The browser has no access to the camera. Allow it in the address bar, or choose a picture.",
    cameraEnded:
      "The camera has stopped. Check its cable and privacy cover and open it again, or choose a picture.",
    noCamera: "No camera is available. Close other programs that use it, or choose a picture.",
  },

  unknownOutcome: {
    sent: (at: string, about: string) => `Sent on ${at}: ${about}.`,
    outcome: "This may or may not have been recorded.",
    retryIsSafe: "You can try again here; it will not be recorded twice.",
    checkFirst: "Check the records before you try again.",
    resendIsNew: "Sending it again records a new one.",
    alreadyRecorded: "This was already recorded, and was not recorded twice.",
  },

  list: {
    actions,
    total,
    none: "None",
    addFirst: (one: string) => `Add the first ${one.toLowerCase()}`,
    filter: "Filter",
    shared: "Related lists",
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    noMatches: "No matches",
    pastEnd: (page: number) => `This list has no page ${formatIndian(page)}.`,
    goToPage: (page: number) => `Go to page ${formatIndian(page)}`,
    range: (first: number, last: number, count: number, isMore: boolean) =>
      `${formatIndian(first)}–${formatIndian(last)} of ${isMore ? "more than " : ""}${formatIndian(count)}`,
    select: (title: string) => `Select ${title}`,
    details: (title: string) => `Details of ${title}`,
    export: exportLabel,
    cancelExport: (megabytes: number) => `Cancel export${megabytes > 0 ? ` (${megabytes} MB read)` : ""}`,
    undoing: "Undoing…",
    undoFailed: (reason: string) => `Undo failed: ${reason}`,
  },

  filters: {
    label: "Filters",
    any: "Any",
    other: "Other",
    me: "Me",
    days: "Custom dates",
    remove: (label: string) => `Remove filter ${label}`,
    clearAll: "Clear all",
    notShown: (filters: string) => `Filter not shown: ${filters}`,
    found: (count: number, isMore: boolean) => `${isMore ? "More than " : ""}${formatIndian(count)} found`,
  },

  savedViews: {
    none: "Views",
    current: (name: string) => `View: ${name}`,
    shared: "For everyone",
    save: "Save this view",
    filterFirst: "Search, filter or sort first",
    remove: (name: string) => `Remove '${name}'`,
    showAll: "Show all",
  },

  batch: {
    label: "Batch actions",
    selectPage: "Select all on this page",
    selected: (count: number) => `${count} selected`,
    partial: (action: string, eligible: number, selected: number) => `${action} (${eligible} of ${selected})`,
    of: (count: number, noun: string, names: string) => `For ${count} ${noun}: ${names}`,
    progress: (past: number, all: number) => `${past} of ${all}`,
    cancel,
    close,
    allDone: (all: number) => `Done: ${all} of ${all}`,
    partlyDone: (done: number, all: number) => `Done: ${done} of ${all}. The others are still selected.`,
    failed: "Failed",
    notStarted: "Not started",
    print: (count: number) => `Print ${count === 1 ? "it" : `all ${count}`}`,
    left: (action: string, done: number, failed: number, remaining: number) =>
      `${action}: ${done} done, ${failed} failed, ${remaining} not started, because you left the list.`,
  },

  reports: {
    heading: reports,
    missing: "This server has no reports.",
    failure: "Failed to fetch the report",
    days: "Days",
    from: "From",
    to: "To",
    period: (from: string, to: string) => `${from} to ${to}`,
    asOf: (day: string) => `As of ${day}`,
    print: "Print",
    export: exportLabel,
    exporting: "Exporting…",
    about: "How it is calculated",
    showTable: "Show table",
    hideTable: "Hide table",
    actions,
    total,
    tableOf: (button: string, title: string) => `${button}: ${title}`,
    rows: (table: string) => `Rows of ${table}`,
    firstRows: (shown: number, count: number) =>
      `The first ${formatIndian(shown)} of ${formatIndian(count)}; the export has them all.`,
    chart: (title: string, columns: string) => `Chart of ${title}: ${columns}. The table has the figures.`,
    chartValues: (title: string) => `Values of ${title}`,
    chartPoint: (name: string, values: string[]) => `${name}: ${values.join(", ")}`,
    whatsApp: "WhatsApp",
  },
};
