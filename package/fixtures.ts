// What `import ... from "lockstep/fixtures"` gives: mocks of the platform (docs/fixtures.md).

export {
  type Bases,
  DamagedRecording,
  type LiveMock,
  type LiveOptions,
  livePack,
  type Mock,
  type MockAnswer,
  type MockClient,
  type MockRequest,
  type MockSocket,
  mswHandlers,
  NotRecorded,
  nockInterceptors,
  type Recording,
  type Rules,
  readRecording,
  type Tape,
  type TapeOptions,
  tape,
  tapeThenLive,
} from "../fixtures/index.ts";
