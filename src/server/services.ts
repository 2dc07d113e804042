/** Opens the database, mail, background jobs and API according to the settings, and closes them again. */
import { access, constants, mkdir } from "node:fs/promises";
import { coverAuditedTables } from "./ops/verify-audit-log.ts";
import { company } from "#company";
import { version } from "#package";
import { createApp } from "./app.ts";
import { secondPersonWarning } from "./auth/users.ts";
import { approvalsWith } from "./loans/approvals.ts";
import { openAuditKey, requireSeal } from "#engine/server/audit/seal.ts";
import { createPasswords } from "./auth/passwords.ts";
import { createSecondFactors } from "./auth/second-factor.ts";
import { createSecrets, keyFromFile } from "#engine/server/base/secrets.ts";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { minutes, systemClock } from "#domain/basics/dates.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { restrictFileAccess } from "./base/file-permissions.ts";
import { createLog, type Log } from "#engine/server/base/log.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import { ensureFirstAdmin } from "./staff/first-admin.ts";
import { openDatabase } from "./database.ts";
import { audited } from "./schema.ts";
import { notesLeft } from "#engine/server/db/reading-notes.ts";
import { lockShared } from "#engine/server/db/data-dir-lock.ts";
import { defaultTimeouts, type Timeouts } from "#engine/server/db/timeouts.ts";
import { createMetrics } from "#engine/server/health/metrics.ts";
import { createReadiness } from "#engine/server/health/readiness.ts";
import { createEmails } from "./mail/emails.ts";
import { openMail } from "./mail/mail.ts";
import { mailDayEnds } from "./mail/mail-day-ends.ts";
import { scheduleLedgerPosting } from "./reports/post-due.ts";
import { reportQueries } from "./reports/index.ts";
import { encodePicture } from "#engine/server/files/encode-picture.ts";
import { openPictureProcess } from "#engine/server/files/picture-process.ts";
import { createPositionRefresh, schedulePositionRefresh } from "./loans/refresh-positions.ts";
import { createReportRunner, limitReports, maxRunningReports } from "#engine/server/reports/threads/run.ts";
import { openReportThreads } from "#engine/server/reports/threads/threads.ts";
import { auditKeyFile, databaseFile, lockFile, outboxDir, secretKeyFile } from "./base/data-files.ts";
import { hasBackup } from "./ops/backup/files.ts";
import { watchDamage } from "./ops/damaged/watch.ts";
import { readSettings, type Settings } from "./base/settings.ts";
import type { Shipping } from "./ops/shipping/lag.ts";
import { startShipping } from "./ops/shipping/ship.ts";
import { checkCompanyDetails } from "#domain/loan/company-details.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The first start also creates the first administrator, and prints a generated password once. */
export async function openServices(
  given: NodeJS.ProcessEnv | Settings,
  {
    timeouts = defaultTimeouts,
    reportThread,
    pictureDecoder,
    scanThread,
    isServing = true,
  }: ServiceOptions = {},
) {
  checkCompanyDetails(company);
  const settings = isSettings(given) ? given : readSettings(given);
  const { adminEmail: email, adminPassword: password, databaseUrl: url } = settings;
  const { databaseConnections: connections, auditMail } = settings;
  const { sessions, proxies, corsOrigins, lending, trade, granted, optionalFields, requireSecondFactor } =
    settings;
  const log = createLog(settings.logLevel);
  const backgroundTasks = createBackgroundTasks(log);
  await makeWritable(settings.dataDir);
  await restrictFileAccess(settings);
  const release = url ? () => undefined : lockShared(lockFile(settings.dataDir));
  const metrics = createMetrics();
  metrics.watchProcess(settings.dataDir);
  const file = databaseFile(settings);
  const threads = reportThread && openReportThreads(reportThread, { url, file, timeouts });
  const pictures = pictureDecoder && openPictureProcess(pictureDecoder);
  const db = await openDatabase({
    url,
    file,
    log: metrics.onStatement,
    timeouts,
    connections: threads ? connections - maxRunningReports : connections,
  });
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    site: settings.site,
    outbox: outboxDir(settings),
    log,
  });
  const auditKey = await openAuditKey(auditKeyFile(settings));
  await requireSeal(db, auditKey);
  await coverAuditedTables(db, auditKey, systemClock());
  const shipping = await ship(settings, log);
  if (shipping) metrics.watchShipping(shipping);
  const passwords = createPasswords();
  const jobDeps = { db, clock: systemClock, auditKey, audited, backgroundTasks };
  const secrets = createSecrets(keyFromFile(secretKeyFile(settings)));
  const emails = createEmails({ ...jobDeps, mail, secrets, log });
  const first = await ensureFirstAdmin(db, { email, password }, { ...jobDeps, passwords, emails, mail });
  if (first?.password) {
    console.info(
      `First administrator: ${first.email}, password ${first.password} (it is not shown again, and must be changed at the first login)`,
    );
  }
  if (first?.weakness) log.warn("ADMIN_PASSWORD is easily guessed: change it with 'Forgot password?'.");
  const noSecondPerson = settings.approvals.areOn && (await secondPersonWarning(db));
  if (noSecondPerson) log.warn(noSecondPerson);
  const refreshPositions = createPositionRefresh({ ...jobDeps, trade });
  const jobs = isServing
    ? [
        schedulePositionRefresh(backgroundTasks, refreshPositions),
        scheduleLedgerPosting(jobDeps),
        repeat(backgroundTasks, (signal) => emails.retryDue(signal), minutes(0.25)),
        watchDamage({ ...jobDeps, log, notes: url ? [] : notesLeft(file), script: scanThread }),
      ]
    : [];
  if (isServing && auditMail)
    jobs.push(
      repeat(backgroundTasks, () => mailDayEnds({ ...jobDeps, mail, emails, to: auditMail }), minutes(1)),
    );
  return {
    app: createApp({
      db,
      auditKey,
      mail,
      emails,
      log,
      backgroundTasks,
      passwords,
      secrets,
      secondFactors: createSecondFactors(secrets),
      requireSecondFactor,
      sessions,
      proxies,
      corsOrigins,
      lending,
      trade,
      granted,
      optionalFields,
      approvals: approvalsWith(settings.approvals),
      refreshPositions,
      runReport: limitReports(threads?.run ?? createReportRunner(db, reportQueries)),
      encodePicture: pictures?.encodePicture ?? encodePicture,
      metrics,
      shipping,
      metricsToken: settings.metricsToken,
      readiness: createReadiness(db, systemClock, settings.dataDir),
      hasBackup: () => hasBackup(settings.backupDir),
      companyEmail: company.email,
      version,
    }),
    db,
    auditKey,
    mail,
    emails,
    log,
    settings,
    async close(): Promise<void> {
      for (const stop of jobs) stop();
      await backgroundTasks.settled();
      mail.close();
      // Closing the database checkpoints its journal, so shipping stops first.
      await shipping?.close();
      await threads?.close();
      pictures?.close();
      await db.destroy();
      release();
    },
  };
}

type ServiceOptions = {
  timeouts?: Timeouts;
  reportThread?: URL;
  pictureDecoder?: URL;
  scanThread?: URL;
  /** False for a command that only fills a database, which runs no recurring jobs. */
  isServing?: boolean;
};

/** The scripts of threads and processes, which the build puts beside the server's own. */
export const scriptsBeside = (entry: string) => ({
  reportThread: new URL("./report-thread.js", entry),
  pictureDecoder: new URL("./picture-decoder.js", entry),
  scanThread: new URL("./scan-thread.js", entry),
});

const ship = async (settings: Settings, log: Log): Promise<Shipping | undefined> => {
  const { shipTo: to, shipSeconds: seconds } = settings;
  return to ? startShipping({ database: databaseFile(settings), to, seconds }, log) : undefined;
};

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written to: ${errorMessage(error)}`);
  }
}

const isSettings = (given: NodeJS.ProcessEnv | Settings): given is Settings => typeof given.port === "number";
