# syntax=docker/dockerfile:1

# Image of the site, which is one process. docker-compose.yml runs two instances and the services they share.
FROM node:22.16.0-bookworm-slim AS build
WORKDIR /site
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
# Install the packages in a layer of their own, which rarely changes.
COPY package.json package-lock.json ./
COPY cms/package.json cms/
COPY contract/package.json contract/
COPY compat-api/package.json compat-api/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build \
  && rm -rf .build

FROM node:22.16.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The site keeps about 100 MB of objects. Without limits, which Node scales with the machine, a busy site would
# let garbage grow by 200 MB before collecting it, and glibc would keep memory for each of many threads. With all
# of these the benchmark ends at 347 MB, with the first alone at 378. `npm start` sets the same.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8" MALLOC_ARENA_MAX=2
WORKDIR /site
# Root owns the code, so the process can change only its data.
COPY --from=build /site /site
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# The first start migrates and seeds, which can take five minutes on a slow machine. The container counts as
# healthy as soon as the site is ready.
HEALTHCHECK --interval=5s --timeout=3s --start-period=600s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "--as-is", "serve"]
