// What is used here of Node, whose types the floor below web and cms does without.
type Message = { url?: string | undefined; headers?: Record<string, string | string[] | undefined> };
type Attributes = Record<string, unknown>;

/** What nobody looks at, and asks every few seconds. */
const UNTOLD = /^\/(health|ready|_health|_ready|_status|_changes|metrics|assets|nginx-health)(?=[/?]|$)/;
/** Addresses as they were typed have what people look for, and links that open something; the others say who they are. */
const QUERIES = ['http.url', 'http.target', 'url.full'];
const PRIVATE = ['url.query', 'http.client_ip', 'client.address', 'http.user_agent', 'user_agent.original'];

/** Whether a request is worth a trace; health checks, figures and scripts are not. */
export function isTraced(address: string): boolean {
  return !UNTOLD.test(address);
}

/** The attributes of a span without queries, addresses and programs of visitors. */
export function withoutPeople(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(
    ([name]) => !PRIVATE.includes(name) && !/\.peer\.(address|ip)$/.test(name),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, QUERIES.includes(name) ? String(value).split('?')[0] : value]),
  );
}

/**
 * Has requests, calls of other services and statements told to `OTEL_EXPORTER_OTLP_ENDPOINT`, which OpenTelemetry itself
 * reads with its other variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`); a trace goes on from web to cms.
 * To be called before anything is asked. `believesCaller` is for who is called by us alone: a visitor who sends an id of a
 * trace is not believed. Gives what sends the last ones off at the end.
 */
export async function startTraces(service: 'cms' | 'web', believesCaller: boolean): Promise<() => Promise<void>> {
  const [{ W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, { registerInstrumentations }] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation'),
  ]);
  const [{ HttpInstrumentation }, { UndiciInstrumentation }, { PgInstrumentation }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-undici'),
      import('@opentelemetry/instrumentation-pg'),
      import('@opentelemetry/resources'),
    ]);
  const sender = new OTLPTraceExporter();
  const exporter: typeof sender = Object.create(sender, {
    export: {
      value: (...[spans, done]: Parameters<typeof sender.export>) => {
        for (const span of spans) Object.assign(span, { attributes: withoutPeople(span.attributes) });
        sender.export(spans, done);
      },
    },
  });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `69street-${service}` }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const w3c = new W3CTraceContextPropagator();
  const handsOn = { inject: w3c.inject.bind(w3c), fields: w3c.fields.bind(w3c), extract: (context: never) => context };
  provider.register({ propagator: believesCaller ? w3c : handsOn });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request: Message) => !isTraced(request.url ?? ''),
        requestHook: (span, request) => {
          const id = (request as Message).headers?.['x-request-id'];
          if (typeof id === 'string') span.setAttribute('request.id', id);
        },
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      // Without values, and not for what nobody asked for: jobs look at their table every few seconds.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  });
  return () => provider.shutdown();
}
