# One image for the API, the workers and the operator's commands; the command line chooses.
# The service runs on Node 20.19 and newer; the image takes the release that gets security fixes.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:${NODE}
# Half of the threads may look names up: more than one account's deliveries, so names that hang leave some for others.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 UV_THREADPOOL_SIZE=48 MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
# Nothing is written: the container runs read-only, with a small /tmp.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=320", "dist/api/main.js"]
