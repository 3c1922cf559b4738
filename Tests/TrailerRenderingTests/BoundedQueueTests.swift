import Glibc
import Synchronization
import Testing

@testable import RenderEngine
@testable import TrailerRendering
@testable import Threading

/// What stages rely on: order, waiting, and an end that wakes everybody.
@Suite(.timeLimit(.minutes(30))) struct BoundedQueueTests {
  @Test func givesElementsInOrderAcrossThreads() {
    let queue = BoundedQueue<Int>(capacity: 3)
    #expect(WorkerThread.start { for number in 0..<1000 { _ = queue.push(number) } })
    #expect((0..<1000).map { _ in queue.pop() } == (0..<1000).map(Optional.some))
  }

  @Test func givesFewElementsThoughNoMoreCome() {
    let queue = BoundedQueue<Int>(capacity: 64)
    for number in 0..<20 {
      // The stage that takes is asleep by then, and waits for more than one.
      #expect(
        WorkerThread.start {
          usleep(20_000)
          _ = queue.push(number)
        })
      #expect(queue.pop() == number)
    }
  }

  @Test func neverHoldsMoreThanItsCapacity() {
    let queue = BoundedQueue<Int>(capacity: 2)
    let pushed = Mutex(0)
    #expect(
      WorkerThread.start {
        for number in 0..<200 where queue.push(number) { pushed.withLock { $0 += 1 } }
      })
    for taken in 0..<200 {
      // What was pushed is at most what was taken, what fits, and one that is just being counted.
      #expect(pushed.withLock { $0 } <= taken + 3)
      #expect(queue.pop() == taken)
    }
  }

  @Test func costLimitsWhatWaitsButNeverASingleElement() {
    let queue = BoundedQueue<String>(capacity: 10, costLimit: 100)
    #expect(queue.push("larger than the limit", cost: 500))
    #expect(WorkerThread.start { _ = queue.push("next", cost: 1) })
    #expect(queue.pop() == "larger than the limit")
    #expect(queue.pop() == "next")
  }

  @Test func closingWakesBothSides() {
    let full = BoundedQueue<Int>(capacity: 1)
    let empty = BoundedQueue<Int>(capacity: 1)
    #expect(full.push(1))
    let counter = StageCounter()
    let results = Mutex<[Bool]>([])
    counter.enter()
    counter.enter()
    let hasStarted =
      WorkerThread.start {
        let taken = full.push(2)
        results.withLock { $0.append(taken) }
        counter.leave()
      }
      && WorkerThread.start {
        let found = empty.pop() != nil
        results.withLock { $0.append(found) }
        counter.leave()
      }
    #expect(hasStarted)
    full.close()
    empty.close()
    counter.wait()
    #expect(results.withLock { $0 } == [false, false])
    #expect(!full.push(3) && full.pop() == nil)
  }
}
