# syntax=docker/dockerfile:1

# The site, built for one public address, and the desk.
FROM node:24.21.0-slim AS site
WORKDIR /app
COPY . .
RUN npm ci --include-workspace-root -w @assay/site -w @assay/desk -w @assay/content --no-audit --no-fund
ARG SITE_URL=http://localhost:3000
ARG LEADS_KEEP_MONTHS=
ENV SITE_URL=$SITE_URL LEADS_KEEP_MONTHS=$LEADS_KEEP_MONTHS ASTRO_TELEMETRY_DISABLED=1
# What the pages say is in use: 'yes' or nothing, never the value itself.
ARG SMTP_URL= CONFIRM_VISITORS= NEWSLETTER_DOUBLE_OPT_IN= WEBHOOK_URL= CHAT_WEBHOOK_URL= INBOUND_ATTACHMENTS= RECAPTCHA_SITE_KEY= BOOKING_URL=
RUN npx astro build --root apps/site && node apps/site/build/publish.ts && npx vite build --config apps/desk/vite.config.ts

# The server and the desk with their packages, without what only the build needs.
FROM node:24.21.0-alpine AS server
WORKDIR /app
COPY . .
RUN npm ci -w apps/server -w apps/desk -w apps/cli --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
# Every package, those in the built site too. Not served: only dist is.
RUN npm sbom --sbom-format=cyclonedx --package-lock-only > sbom.cdx.json
RUN rm -r apps/site apps/desk/web apps/desk/vite.config.ts tsconfig.json

FROM node:24.21.0-alpine
ENV NODE_ENV=production DATABASE_URL=sqlite:/app/data/assay.db
ENV HOST=0.0.0.0 PORT=3000 DESK_HOST=0.0.0.0 DESK_PORT=3001
WORKDIR /app
COPY --from=server /app ./
COPY --from=site /app/dist dist
COPY --from=site /app/apps/desk/dist apps/desk/dist
RUN mkdir data .cache && chown node:node data .cache
USER node
# Fills the compile cache, and fails if the server cannot start.
RUN node scripts/compile-server.ts
ARG SITE_URL=http://localhost:3000
ARG LEADS_KEEP_MONTHS=
ENV SITE_URL=$SITE_URL LEADS_KEEP_MONTHS=$LEADS_KEEP_MONTHS
VOLUME /app/data
# Not the desk's port, which "docker run --publish-all" would publish to the network.
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD wget -q -T 2 -O /dev/null "http://127.0.0.1:${PORT}/healthz" || exit 1
CMD ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--heap-growing-percent=50", "apps/server/start.mjs"]
